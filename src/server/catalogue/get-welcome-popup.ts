/** The window that greets a visitor. */
import type { WelcomePopup } from '../../contract/public.ts';
import type { Shop } from './shop.ts';

const off: WelcomePopup = { title: null, titleShow: false, text: null, buttonShow: false, buttonText: null, buttonRef: null, redirectType: 'router', size: 'max-w-sm', createdAt: new Date(0).toISOString(), show: 0 };
export async function getWelcomePopup(_: Shop): Promise<WelcomePopup> { return off; }
