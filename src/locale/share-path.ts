/** The addresses of pictures for sharing (`og:image`). Pure. */

/** What has such a picture: certificates and courses by their id, teachers too; the others by their slug. */
export type SharedKind = 'site' | 'proofs' | 'courses' | 'articles' | 'teachers' | 'bundles' | 'majors';

/** Pixels of every such picture. */
export const shareSize = { width: 1_200, height: 630 } as const;

const folder = '/api/share';

/** @param key the id or the slug of the thing. */
export const sharePath = (kind: SharedKind, key: string): string => `${folder}/${kind}/${encodeURIComponent(key)}.jpg`;

/** The picture of pages that have none of their own: that of the school, or of its subscription. */
export const sitePicture = (of: 'school' | 'vip'): string => sharePath('site', of);

/** Whether an address is one of these. */
export const isSharePath = (path: string): boolean => path.startsWith(`${folder}/`);
