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

/**
 * A code that cannot be sent is withdrawn, so that the person can ask for another at once. Throws `too_many`, and
 * `unavailable` on `property`.
 */
export async function sendCode(
  { services, codes, messages }: Flow,
  c: Context<Env>,
  to: Username,
  request: CodeRequest,
  property: string,
): Promise<SentCode> {
  const { code, expireIn, repeated } = await codes.issue(request, true);
  if (code === null) return { expireIn, repeated };
  await bindCode(services, c, request);
  try {
    await messages.send({ to, purpose: request.purpose, code });
  } catch (error) {
    await codes.withdraw(request);
    services.log.error({ err: error, purpose: request.purpose }, 'a code could not be sent');
    const detail = 'ارسال کد انجام نشد؛ کمی بعد دوباره تلاش کنید';
    throw new AppError('unavailable', { detail, errors: [{ property, errors: [detail] }] });
  }
  return { expireIn, repeated };
}
