/** The only door of the feature: the ledger, numbers of orders, terms of refunds, transfers to banks, the buyer's lock. */
export { lockBuyer } from './buyer-lock.ts';
export { adjustWallet } from './ledger/adjust-wallet.ts';
export { balancesOf } from './ledger/balances.ts';
export { bypassAlerts, warnOfBypass } from './ledger/bypass.ts';
export { schoolEntries, shownWallets } from './ledger/pending-entries.ts';
export { post, type Account, type Transfer } from './ledger/post.ts';
export { creditOf, promotionalCredit } from './ledger/promotional.ts';
export { checkLedger, ledgerAlerts, runLedgerCheck } from './ledger/integrity.ts';
export { newNumber, newNumbers, type NewNumber } from './numbers/new-numbers.ts';
export { orderNumber } from './numbers/order-number.ts';
export {
  payBackPolicy,
  refundWindow,
  termsColumns,
  termsOf,
  termsShape,
  termsOfSale,
  type PayBackPolicy,
  type StoredTerms,
  type RefundTerms,
  type TermsOfSale,
} from './refund-policy.ts';
export { checkpoint } from './checkpoints.ts';
export { coolDownEnd, followSheba, isPayableSheba } from './transfers/bank-account.ts';
export { lockClosed, takeBack, type ReturnedCall } from './transfers/bounced.ts';
