/** The state machines of the three dialogs (specification, section 4), without their presentation. */
import type { Client } from '../../src/client/client.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import type { Clock } from '../../src/client/clock.ts';
import { t } from '../../src/locale/translate.ts';
import { createFlow, normalizeUsername, idle, type FlowState } from '../forms/form-flow.ts';

export interface FlowDependencies {
  readonly client: Client;
  readonly clock: Pick<Clock, 'now'>;
  /** Reloads who the visitor is. */
  refresh(): Promise<void>;
  /** Called when a dialog has completed: closes it and shows the message. */
  onDone(message: string): void;
}

export function createLoginFlow({ client, refresh, onDone }: FlowDependencies) {
  const flow = createFlow<FlowState>(idle);
  return {
    ...flow,
    submit: (username: string, password: string) =>
      flow.run(async () => {
        await client.call('POST /auth/login', { body: { username: normalizeUsername(username), password } });
        await refresh();
        onDone(t('خوش آمدید؛ وارد شدید'));
      }),
  };
}
export type LoginFlow = ReturnType<typeof createLoginFlow>;

export interface CodeFlowState extends FlowState {
  readonly stage: 1 | 2 | 3;
  /** The username as it was sent. */
  readonly username: string;
  /** The verified code. */
  readonly code: string;
  /** The earliest time to resend the code, in milliseconds of the clock. */
  readonly resendAt: number;
  /** A previous code is still valid and none was sent. */
  readonly repeated: boolean;
}
const firstStage: CodeFlowState = { ...idle, stage: 1, username: '', code: '', resendAt: 0, repeated: false };

type Send = (username: string) => Promise<{ expireIn: number; repeated: boolean }>;
type Verify = (username: string, code: string) => Promise<void>;

/** Stages 1 and 2, shared by the registration and the password reset. */
function createCodeFlow(clock: Pick<Clock, 'now'>, send: Send, verified: Verify) {
  const flow = createFlow<CodeFlowState>(firstStage);
  const sendTo = (username: string) =>
    flow.run(async () => {
      const { expireIn, repeated } = await send(username);
      flow.update({ stage: 2, username, repeated, resendAt: clock.now() + expireIn * 1_000 });
    });
  return {
    ...flow,
    send: (username: string) => sendTo(normalizeUsername(username)),
    /** Does nothing before the countdown has reached zero. */
    resend: async () => {
      const { username, resendAt } = flow.store.get();
      if (clock.now() >= resendAt) await sendTo(username);
    },
    verify: (code: string) => flow.run(() => verified(flow.store.get().username, toAsciiDigits(code))),
    back: () => {
      if (!flow.store.get().busy) flow.update({ stage: 1, error: null, code: '' });
    },
  };
}
export type CodeFlow = ReturnType<typeof createCodeFlow>;

export interface Registration {
  readonly name: string;
  readonly family: string;
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function createRegisterFlow({ client, clock, refresh, onDone }: FlowDependencies) {
  const flow = createCodeFlow(
    clock,
    (username) => client.call('POST /auth/send-code-register', { body: { username } }),
    async (username, code) => {
      const { register } = await client.call('POST /auth/verify-register', { body: { username, code } });
      if (register) {
        flow.update({ stage: 3, code });
        return;
      }
      await finish(t('خوش آمدید؛ وارد شدید'));
    },
  );
  async function finish(message: string): Promise<void> {
    await refresh();
    onDone(message);
    flow.reset();
  }
  return {
    ...flow,
    submit: (registration: Registration) =>
      flow.run(async () => {
        const { username, code } = flow.store.get();
        await client.call('POST /auth/register', { body: { username, code, ...registration } });
        await finish(t('ثبت‌نام انجام شد؛ خوش آمدید'));
      }),
  };
}
export type RegisterFlow = ReturnType<typeof createRegisterFlow>;

export function createForgotFlow({ client, clock, onDone }: FlowDependencies) {
  const flow = createCodeFlow(
    clock,
    (username) => client.call('POST /auth/forget-password/send-code', { body: { username } }),
    async (username, code) => {
      await client.call('POST /auth/forget-password/verify', { body: { username, code } });
      flow.update({ stage: 3, code });
    },
  );
  return {
    ...flow,
    submit: (passwords: { password: string; passwordConfirmation: string }) =>
      flow.run(async () => {
        const { username, code } = flow.store.get();
        await client.call('POST /auth/forget-password/change-password', { body: { username, code, ...passwords } });
        onDone(t('رمز جدید ثبت شد؛ حالا با آن وارد شوید'));
        flow.reset();
      }),
  };
}
export type ForgotFlow = ReturnType<typeof createForgotFlow>;
