/**
 * The payment gateways behind one interface. An adapter speaks to its gateway and says what came of it: it reads no
 * database, opens no transaction, and throws for no answer of a gateway, however odd. A call has more outcomes than yes
 * and no: what was not understood is `unknown`, and is asked again.
 *
 * Amounts are whole tomans; an adapter converts to the unit of its gateway. Authorities and references are texts, also
 * where a gateway sends numbers.
 */

/** In the order they are offered; the values of `gateway` in `resources/payment-attempts.ts`. */
export const gatewayNames = ['zarinpal', 'zibal', 'nextpay'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What was said to a gateway and what it answered, with secrets and cards masked: for `payment_events`. */
export interface Exchange {
  readonly request: unknown;
  /** The JSON of the answer; where it is none, its first characters; null where there was no answer. */
  readonly response: unknown;
  /** The HTTP status; null where there was no answer. */
  readonly status: number | null;
  /** Why the answer is of no use, in English; null where it was understood. */
  readonly error: string | null;
}

/** A payment that is to be started. */
export interface GatewayRequest {
  /** In tomans. */
  readonly amount: number;
  readonly orderNumber: string;
  /** Persian, for the buyer: shown on the gateway's page. */
  readonly description: string;
  /** Where the gateway sends the browser back to. */
  readonly callbackUrl: string;
  /** In the stored form, +989…; null where the buyer has none. */
  readonly mobile: string | null;
  readonly email: string | null;
}

/** `started`: the buyer goes to `redirect`. `refused`: certainly nothing was started; another gateway may be tried. */
export type RequestOutcome =
  | {
      readonly outcome: 'started';
      readonly authority: string;
      readonly redirect: string;
      readonly exchange: Exchange;
    }
  | {
      readonly outcome: 'refused';
      readonly code: string;
      /** Persian, for people. */
      readonly message: string;
      readonly exchange: Exchange;
    }
  | { readonly outcome: 'unknown'; readonly exchange: Exchange };

/** What the gateway is asked about: the attempt as stored by us, never as a browser tells it. */
export interface StartedPayment {
  readonly authority: string;
  /** In tomans. */
  readonly amount: number;
  readonly orderNumber: string;
}

/**
 * `paid`: the amount asked for is ours, for good. `unpaid`: certainly no money came; while the buyer is still at the
 * bank (`inquire` says `waiting`), some may yet. `mismatch`: another amount was paid. `unknown`: nobody can tell yet; to
 * be asked again.
 */
export type VerifyOutcome =
  | {
      readonly outcome: 'paid';
      /** The gateway's number of the payment, which the buyer finds in their statement. */
      readonly reference: string;
      /** Masked, as 603799******1234. */
      readonly card: string | null;
      /** Whether the payment had been verified before. */
      readonly isRepeated: boolean;
      readonly exchange: Exchange;
    }
  | {
      readonly outcome: 'unpaid';
      readonly code: string;
      /** Persian, for people. */
      readonly message: string;
      readonly exchange: Exchange;
    }
  | {
      readonly outcome: 'mismatch';
      /** What was paid, in tomans; null where the gateway does not say. */
      readonly amount: number | null;
      readonly exchange: Exchange;
    }
  | { readonly outcome: 'unknown'; readonly exchange: Exchange };

/**
 * What the gateway knows of a payment. `waiting`: the buyer is at the bank. `paid`: the money came
 * and waits to be verified. `verified`: it was. `failed`: none came and none will. `reversed`: it went back.
 */
export interface InquiryOutcome {
  readonly state: 'waiting' | 'paid' | 'verified' | 'failed' | 'reversed' | 'unknown';
  readonly exchange: Exchange;
}

/** `reversed` also where it had been reversed before. `refused`: the money stays with the school. */
export interface ReverseOutcome {
  readonly outcome: 'reversed' | 'refused' | 'unknown';
  readonly exchange: Exchange;
}

/** The return of a browser from a bank. */
export interface Callback {
  readonly authority: string;
  /** What the browser claims; never believed. */
  readonly claimsPaid: boolean;
  readonly orderNumber: string | null;
}

export interface Gateway {
  readonly name: GatewayName;
  /** Persian, for buyers. */
  readonly label: string;
  /** Of the amounts sent: rials or tomans. */
  readonly unit: 'IRR' | 'IRT';
  gatewayAmount(tomans: number): number;
  request(payment: GatewayRequest): Promise<RequestOutcome>;
  /** The gateway's page for a payment that was started. */
  redirectTo(authority: string): string;
  /** Makes the payment ours. Asking again is harmless: the answer is then `paid` with `isRepeated`. */
  verify(payment: StartedPayment): Promise<VerifyOutcome>;
  /**
   * Asks without changing anything, where the gateway can be asked so: NextPay can only verify, so a payment that came
   * is `verified` then, and `verify` says the same once more.
   */
  inquire(payment: StartedPayment): Promise<InquiryOutcome>;
  /** Gives the money back where the gateway can; null where it has no such call. */
  readonly reverse: ((payment: StartedPayment) => Promise<ReverseOutcome>) | null;
  /** The parameters of the return from the bank; null for what is none of this gateway's. */
  readCallback(parameters: URLSearchParams): Callback | null;
}
