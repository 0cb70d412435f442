/** Whether this browser has shown pages of courses: what the home page needs to know of `seen.ts`, which comes later. */
export const seenKey = 'seen-courses';

export function hasSeen(): boolean {
  try {
    return localStorage.getItem(seenKey) !== null;
  } catch {
    return false;
  }
}
