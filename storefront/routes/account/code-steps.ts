/**
 * The stages of a code as forms that follow each other (specification, section 4): the username, the code sent to it,
 * and what comes last. Nothing is stored between them but what the next form carries: the API checks each step anew.
 */
import { redirect, type ActionFunctionArgs } from 'react-router';
import type { Client } from '../../../src/client/client.ts';
import type { FormError } from '../../forms/form-flow.ts';
import { callOf, fieldsOf, refused, wayBack, type Fields } from '../../forms/posted.ts';

export interface CodePage {
  readonly stage: 1 | 2 | 3;
  readonly username: string;
  readonly code: string;
  readonly name: string;
  readonly family: string;
  /** A previous code is still valid and none was sent. */
  readonly repeated: boolean;
  readonly next: string | null;
  readonly error: FormError | null;
}

type Call = Client['call'];
export interface CodeCalls {
  send(call: Call, username: string): Promise<{ readonly repeated: boolean }>;
  /** @returns whether the last stage follows; otherwise the visitor is logged in. */
  verify(call: Call, username: string, code: string): Promise<boolean>;
  finish(call: Call, field: Fields): Promise<void>;
  /** Where it leads when all is done. */
  doneAt(next: string | null): string;
}

/** By the step that a form asks for: the stage it belongs to. */
const stages = { send: 1, resend: 2, verify: 2, finish: 3 } as const;
export type Step = keyof typeof stages;
const stepOf = (text: string): Step => (text === 'resend' || text === 'verify' || text === 'finish' ? text : 'send');

export const firstStage = (next: string | null): CodePage => ({
  stage: 1,
  username: '',
  code: '',
  name: '',
  family: '',
  repeated: false,
  next,
  error: null,
});

/** Makes the call of the step. @returns the next stage, or the same one with what is wrong. */
export async function runStep({ context, request }: ActionFunctionArgs, calls: CodeCalls) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const step = stepOf(field('step'));
  const page: CodePage = {
    ...firstStage(wayBack(field('next'))),
    stage: stages[step],
    username: field('username'),
    code: field('code'),
    name: field('name'),
    family: field('family'),
  };
  try {
    switch (step) {
      case 'send':
      case 'resend': {
        const { repeated } = await calls.send(call, page.username);
        return { ...page, stage: 2 as const, repeated };
      }
      case 'verify':
        if (await calls.verify(call, page.username, page.code)) return { ...page, stage: 3 as const };
        break;
      case 'finish':
        await calls.finish(call, field);
        break;
    }
  } catch (error) {
    return refused(error, page);
  }
  throw redirect(calls.doneAt(page.next), 303);
}
