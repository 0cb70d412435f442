/** The heading of the page in the header: screens render their title into it (`Title` of react-admin). */

/** The id that react-admin looks for. */
export const headingId = 'react-admin-title';

export const panelHeading = (): HTMLElement | null => document.getElementById(headingId);
