/** The custom properties of CSS that components set in `style`. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    '--modal-width'?: string;
    '--duration'?: string;
  }
}
