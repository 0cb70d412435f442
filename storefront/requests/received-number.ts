/** The number in the address of the page that says that a request has come (`receivedPath`); null in any other. */
export function receivedNumber(request: Request): string | null {
  const sent = new URL(request.url).searchParams.get('sent') ?? '';
  return /^\d{10,20}$/.test(sent) ? sent : null;
}
