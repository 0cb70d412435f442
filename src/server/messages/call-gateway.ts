/** One call to an SMS gateway: bounded in time, its answer read as JSON. */
const patience = 8_000;

/** Throws on a time-out, on an answer that is no JSON, and with the status and text of any answer outside 2xx. */
export async function callGateway(url: URL, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  const text = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
