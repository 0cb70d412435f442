/** What the loaders and actions of the pages with a contact form share. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { ContactKind } from '../../src/contract/requests.ts';
import { receivedPath } from '../../src/paths/school.ts';
import { api } from '../shared/api.ts';
import { contactView } from '../school/contact-view.ts';
import { callOf, fieldsOf } from '../forms/posted.ts';
import { receivedNumber } from './received-number.ts';
import { refusedWith } from '../forms/refused.ts';
import { senderOf } from './sender.ts';

export async function contactPage({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const [sender, contact] = await Promise.all([
    senderOf(context, request),
    api(context)
      .call('GET /api/contact-info', {})
      .then(contactView, () => null),
  ]);
  return { sender, contact, sent: receivedNumber(request) };
}

/** Sends the message; leads to the page with its number. */
export async function sendContact(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  kind: ContactKind,
  path: string,
) {
  const field = await fieldsOf(request);
  const typed = {
    name: field('name'),
    contact: field('contact'),
    subject: field('subject'),
    message: field('message'),
  };
  let number: string;
  try {
    const body = { kind, ...typed, website: field('website'), proof: field('proof') };
    ({ number } = await callOf(context)('POST /api/contact-requests', { body }));
  } catch (error) {
    return refusedWith(error, { typed });
  }
  throw redirect(receivedPath(path, number), 303);
}
