/** Where the page of the design has its panel. Pure. */

export const designPanelPath = (scheme: string): string => `/dev/design/panel/${scheme}`;

/** The pages of that panel that are shown, each with the width of a screen and what it is, in pixels. */
export const panelFrames = [
  { page: '/list', label: 'فهرست با انتخاب', width: 1180, height: 780 },
  { page: '/samples?filter=%7B%22status%22%3A%22published%22%7D', label: 'فهرست در تلفن', width: 390, height: 780 },
  { page: '/form', label: 'فرم با تغییر و خطا', width: 1180, height: 900 },
  { page: '/form', label: 'فرم در تلفن', width: 390, height: 900 },
  { page: '', label: 'پیشخوان', width: 1180, height: 620 },
  { page: '/parts', label: 'اجزا', width: 1180, height: 2400 },
] as const;
