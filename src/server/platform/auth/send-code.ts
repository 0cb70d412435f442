/** Sends a one-time code to someone with a session. */
import type { Context } from 'hono';
import type { Username } from '../../../locale/contact.ts';
import type { CodeRequest } from './codes.ts';
import { bindCode } from './requester.ts';
import type { Flow } from './flows.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors/errors.ts';

export interface SentCode {
  /** Seconds until another may be sent. */
  readonly expireIn: number;
  readonly repeated: boolean;
}

const notSentBy = {
  mobile: 'ارسال پیامک در این سایت راه‌اندازی نشده است؛ با پشتیبانی تماس بگیرید',
  email: 'ارسال ایمیل در این سایت راه‌اندازی نشده است؛ با پشتیبانی تماس بگیرید',
} as const satisfies Record<Username['kind'], string>;

const notSent = (detail: string, property: string): AppError =>
  new AppError('unavailable', { detail, errors: [{ property, errors: [detail] }] });

/** Throws `unavailable` on `property` where the site has no way to send a code there, whomever it belongs to. */
export function requireGateway({ messages }: Pick<Flow, 'messages'>, { kind }: Username, property: string): void {
  if (!messages.canSend(kind)) throw notSent(notSentBy[kind], property);
}

/**
 * A code that cannot be sent is withdrawn, so that the person can ask for another at once. Throws `too_many`, and
 * `unavailable` on `property`.
 */
export async function sendCode(
  flow: Flow,
  c: Context<Env>,
  to: Username,
  request: CodeRequest,
  property: string,
): Promise<SentCode> {
  const { services, codes, messages } = flow;
  requireGateway(flow, to, property);
  const { code, expireIn, repeated } = await codes.issue(request, true);
  if (code === null) return { expireIn, repeated };
  await bindCode(services, c, request);
  try {
    await messages.send({ to, purpose: request.purpose, code });
  } catch (error) {
    await codes.withdraw(request);
    services.log.error({ err: error, purpose: request.purpose }, 'a code could not be sent');
    throw notSent('ارسال کد انجام نشد؛ کمی بعد دوباره تلاش کنید', property);
  }
  return { expireIn, repeated };
}
