/**
 * The logo of the school: the eight-pointed star of Persian tiles as a rising sun (مهر), with a play triangle in it.
 */
import './logo.css';
import { useId } from 'react';
import { logo } from '../../src/locale/logo.ts';
import { t } from '../../src/locale/translate.ts';
import { siteName } from '../shared/site.ts';

export function Star({ className = '' }: { className?: string }) {
  const gradient = useId();
  return (
    <svg className={className} viewBox={logo.viewBox} width="40" height="40" aria-hidden="true" focusable="false">
      <linearGradient id={gradient} x1="8" y1="8" x2="56" y2="56" gradientUnits="userSpaceOnUse">
        <stop stopColor={logo.from} />
        <stop offset="1" stopColor={logo.to} />
      </linearGradient>
      <path fill={`url(#${gradient})`} d={logo.star} />
      <path fill={logo.light} d={logo.triangle} />
    </svg>
  );
}

export const Logo = () => (
  <span className="logo">
    <Star className="logo-star" />
    <span className="logo-name">{t(siteName)}</span>
  </span>
);
