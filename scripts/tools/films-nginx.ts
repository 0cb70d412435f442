/** The nginx of `deploy/nginx/films.conf` over a folder, as schools run it: for faults and measurements. */
import { resolve } from 'node:path';
import { startNginx, type Nginx } from './nginx.ts';

interface Films {
  /** Absolute: the folder of stored files. */
  readonly files: string;
  /** Where pages come from. */
  readonly origin: string;
  readonly secret: string;
  readonly port?: number;
  /** The process that stands behind it, for what is sent by `X-Accel-Redirect`. */
  readonly behind?: string;
}

export const startFilmsNginx = ({ files, origin, secret, port, behind }: Films): Promise<Nginx | null> =>
  startNginx(
    `set $academy_files ${files}; set $academy_origin ${origin}; set $academy_secret "${secret}";
    include ${resolve('deploy/nginx/films.conf')};
    ${behind === undefined ? '' : `location / { proxy_pass ${behind}; proxy_set_header Host ${new URL(behind).host}; }`}`,
    port,
  );
