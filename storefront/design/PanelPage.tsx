/** `/dev/design/panel/{scheme}/…`, while developing: a panel in one colour scheme, shown in frames of the page of the design. */
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { designPanelPath } from './panel-paths.ts';

export const meta = () => [{ title: 'زبان طراحی، پنل' }, { name: 'robots', content: 'noindex' }];

export default function PanelPage() {
  const { scheme = 'light' } = useParams();
  const [Panel, setPanel] = useState<ComponentType<{ readonly path: string }>>();
  useEffect(() => {
    // Of this frame alone: what the person chose in this browser stays.
    document.documentElement.dataset['scheme'] = scheme;
    let stop: (() => void) | undefined;
    void import('../../admin/design/DesignPanel.client.tsx').then(({ DesignPanel, answerFromMemory }) => {
      stop = answerFromMemory();
      setPanel(() => DesignPanel);
    });
    return () => stop?.();
  }, [scheme]);
  return Panel ? createElement(Panel, { path: designPanelPath(scheme) }) : null;
}
