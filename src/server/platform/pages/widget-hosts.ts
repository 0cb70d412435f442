/** The hosts that the content security policy of a public page opens for its widgets: those, and no others. Pure. */
import type { Widgets } from '../../../contract/widgets.ts';

const chatHosts: Readonly<Record<NonNullable<Widgets['chat']>['kind'], readonly string[]>> = {
  goftino: ['https://*.goftino.com', 'wss://*.goftino.com'],
  raychat: ['https://*.raychat.io', 'wss://*.raychat.io'],
  crisp: ['https://*.crisp.chat', 'wss://*.crisp.chat'],
};
const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** Sources as a policy names them; none without widgets. */
export function widgetHosts({ chat, analytics }: Widgets): readonly string[] {
  const ofChat = chat ? chatHosts[chat.kind] : [];
  if (analytics?.kind === 'google') return [...ofChat, ...googleHosts];
  if (analytics?.kind === 'matomo') return [...ofChat, new URL(analytics.url).origin];
  return ofChat;
}
