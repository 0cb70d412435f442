/** The scripts of the widgets, as their makers document them. */
import type { Widgets } from '../../src/contract/widgets.ts';

/** A script of another site, and what it reads from the window at its start. */
export interface WidgetScript {
  readonly src: string;
  readonly globals: Readonly<Record<string, unknown>>;
}

/** @param now milliseconds since 1970. */
export function widgetScripts({ chat, analytics }: Widgets, now: number): WidgetScript[] {
  return [...(chat ? [chatScript(chat)] : []), ...(analytics ? [analyticsScript(analytics, now)] : [])];
}

function chatScript({ kind, key }: NonNullable<Widgets['chat']>): WidgetScript {
  switch (kind) {
    case 'goftino':
      return { src: `https://www.goftino.com/widget/${key}`, globals: {} };
    case 'raychat':
      return { src: 'https://widget-react.raychat.io/install/widget.js', globals: { RAYCHAT_TOKEN: key } };
    case 'crisp':
      return { src: 'https://client.crisp.chat/l.js', globals: { $crisp: [], CRISP_WEBSITE_ID: key } };
  }
}

function analyticsScript(analytics: NonNullable<Widgets['analytics']>, now: number): WidgetScript {
  if (analytics.kind === 'google') {
    return {
      src: `https://www.googletagmanager.com/gtm.js?id=${analytics.container}`,
      globals: { dataLayer: [{ 'gtm.start': now, event: 'gtm.js' }] },
    };
  }
  return {
    src: `${analytics.url}/matomo.js`,
    globals: {
      _paq: [
        ['setTrackerUrl', `${analytics.url}/matomo.php`],
        ['setSiteId', String(analytics.site)],
        ['enableLinkTracking'],
        ['trackPageView'],
      ],
    },
  };
}
