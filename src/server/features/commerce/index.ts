/** The only door of the feature: from the cart to the delivered order, gateways, discounts, refunds. */
export { mountOrders } from './sale/routes.ts';
export { expiryOf } from './checkout/rows.ts';
export { mountReceipts, receiptAddress } from './documents/routes.ts';
export { mountCallback } from './sale/callback.ts';
export { buyerOf, completeOrder, deliverCompleted, enterArrived, moveToWallet, noteReturn } from './sale/decide.ts';
export type { Gateway, GatewayName } from './payments/gateways/gateway.ts';
export { gatewaysLastHour } from './payments/last-hour.ts';
export { nextpay } from './payments/gateways/nextpay.ts';
export { localUrl, sandboxOptions, sandboxPath, sandboxSecrets } from './payments/gateways/sandbox.ts';
export { zarinpal } from './payments/gateways/zarinpal.ts';
export { zibal } from './payments/gateways/zibal.ts';
export { expireOrders, reconcilePayments, retryFulfilment } from './sale/jobs.ts';
export * as sale from './sale/sale.ts';
export {
  followApproval,
  orderOfRefund,
  payApproved,
  requireEarlierDecided,
  requireNotUsed,
} from './refunds/approve.ts';
export { bounceRefund, giveToWallet, transferAgain } from './refunds/bounce.ts';
export { refundByStaff, refundedBy } from './refunds/by-staff.ts';
export { staffQuote } from './refunds/quote.ts';
export { remindOfRefunds } from './refunds/remind.ts';
export { postSettlement } from './settlements/post.ts';
export { reconcileGateways } from './settlements/reconcile.ts';
export { requireCorrectable, requireSettlement } from './settlements/rules.ts';
