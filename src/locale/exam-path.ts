/** The addresses of exams (specification, section 2). Pure. */

export const examPath = (id: string): string => `/exam/${encodeURIComponent(id)}`;

/** @param attempt the id of the attempt. */
export const examResultPath = (attempt: string): string => `/exam/result/${encodeURIComponent(attempt)}`;
