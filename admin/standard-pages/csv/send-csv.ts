/** Sends a CSV as it is: the browser reads it while it goes. Answers the JSON of the call. */
import { http } from '../../data/http.ts';

export async function sendCsv(address: string, file: File): Promise<unknown> {
  const { json } = await http(address, { method: 'POST', body: file, headers: { 'content-type': 'text/csv' } });
  return json;
}
