/** The window that greets a visitor. */
import type { WelcomePopup } from '../../contract/public.ts';

const off: WelcomePopup = { title: null, titleShow: false, text: null, buttonShow: false, buttonText: null, buttonRef: null, redirectType: 'router', size: 'max-w-sm', createdAt: new Date(0).toISOString(), show: 0 };
export const getWelcomePopup = (): WelcomePopup => off;
