/**
 * How long a session lives (OWASP ASVS 5, 7.1.1, 7.3.1, 7.3.2; the reasons are in docs/security.md): until it was not
 * refreshed for the idle time, and never longer than the whole life, however often it is refreshed. Administrators log in
 * each working day.
 */
interface Life {
  /** Hours without a refresh. */
  readonly idle: number;
  /** Hours since the login. */
  readonly whole: number;
}

export const personLife: Life = { idle: 14 * 24, whole: 30 * 24 };
export const administratorLife: Life = { idle: 8, whole: 24 };

/** Seconds that the longest session lives: how long a browser keeps the cookie. */
export const longestLife = personLife.whole * 3_600;

/**
 * An interval in SQL: of an administrator, or of anybody else. The role counts at the moment of the question, so the
 * longer life of a person who became an administrator ends.
 * @param role an SQL expression; null where the person is unknown.
 */
export const lifeSql = (part: keyof Life, role: string): string =>
  `case when ${role} = 'admin' then interval '${administratorLife[part]} hours'
    else interval '${personLife[part]} hours' end`;
