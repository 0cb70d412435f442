/** Which button submitted a form. */
import { isObject } from '../../../src/define/is-object.ts';

/** The name of the button that submitted a form. @param event React's submit event, which react-admin passes on. */
export function submitterOf(event: unknown): string | undefined {
  const native = isObject(event) ? event.nativeEvent : undefined;
  if (!(native instanceof SubmitEvent)) return undefined;
  return native.submitter instanceof HTMLButtonElement ? native.submitter.name : undefined;
}
