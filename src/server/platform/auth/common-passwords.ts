/**
 * The passwords that attackers try first: the 49,000 most common ones of leaked lists, in lower case, as
 * `@zxcvbn-ts/language-common` holds them (18,000 of them pass the rule of length; OWASP ASVS 5, 6.2.4 asks for 3,000).
 * Loaded with the first new password.
 */
let loaded: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether a password is one of the common ones, however it is capitalized. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.toLowerCase());
}
