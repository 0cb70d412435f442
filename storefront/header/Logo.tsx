/**
 * The logo of the school: the eight-pointed star of Persian tiles as a rising sun (مهر), with a play triangle in it.
 */
import './logo.css';
import { useId } from 'react';
import { t } from '../../src/locale/translate.ts';
import { siteName } from '../site.ts';

export function Star({ className = '' }: { className?: string }) {
  const gradient = useId();
  return (
    <svg className={className} viewBox="0 0 64 64" width="40" height="40" aria-hidden="true" focusable="false">
      <linearGradient id={gradient} x1="8" y1="8" x2="56" y2="56" gradientUnits="userSpaceOnUse">
        <stop stopColor="#ff7952" />
        <stop offset="1" stopColor="#ff4e8b" />
      </linearGradient>
      <path
        fill={`url(#${gradient})`}
        d="M32 2l8.5 8.5h13v13L62 32l-8.5 8.5v13h-13L32 62l-8.5-8.5h-13v-13L2 32l8.5-8.5v-13h13z"
      />
      <path fill="#fff" d="M26.5 21.8c0-1.9 2-3 3.6-2.1l15 9.9c1.5 1 1.5 3.2 0 4.2l-15 9.9c-1.6 1-3.6-.2-3.6-2.1z" />
    </svg>
  );
}

export const Logo = () => (
  <span className="logo">
    <Star className="logo-star" />
    <span className="logo-name">{t(siteName)}</span>
  </span>
);
