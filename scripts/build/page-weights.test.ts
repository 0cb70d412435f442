import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mostOfPage, pageWeights, requireLightPages, type RouteMap } from './page-weights.ts';

const route = (name: string, imports: readonly string[], parentId?: string) => ({
  module: `/assets/${name}.js`,
  imports: imports.map((file) => `/assets/${file}.js`),
  ...(parentId !== undefined && { parentId }),
});
const map: RouteMap = {
  entry: route('entry', ['react', 'home']),
  routes: {
    root: route('root', ['react']),
    layout: route('layout', ['home'], 'root'),
    'routes/home': route('home-page', ['home'], 'layout'),
    'routes/course': route('course', ['react', 'home', 'pages'], 'layout'),
    'routes/profile/layout': route('profile', ['menu'], 'layout'),
    'routes/profile/info': route('info', ['pages', 'menu', 'home'], 'routes/profile/layout'),
    admin: route('admin', ['panel'], 'root'),
  },
};

test('a page weighs what it and its layouts import beyond the home page, each file once; a panel is no page', () => {
  const weights: Record<string, number> = { course: 1, pages: 10, profile: 100, menu: 1_000, info: 10_000 };
  const weigh = (file: string) => weights[file.slice('/assets/'.length, -'.js'.length)] ?? Number.NaN;
  expect(Object.fromEntries(pageWeights(map, weigh))).toEqual({
    root: 0,
    layout: 0,
    'routes/home': 0,
    'routes/course': 11,
    'routes/profile/layout': 1_100,
    'routes/profile/info': 11_110,
  });
});

/** A browser build with this map and scripts that compress to about their number of bytes. */
function withBuild(sizes: Readonly<Record<string, number>>, check: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'academy-weights-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'manifest-1.js'), `window.__reactRouterManifest=${JSON.stringify(map)};`);
  for (const name of ['course', 'pages', 'profile', 'menu', 'info']) {
    writeFileSync(join(folder, 'assets', `${name}.js`), crypto.getRandomValues(new Uint8Array(sizes[name] ?? 10)));
  }
  try {
    check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a build whose pages are light passes; one with a heavy page fails and names it', () => {
  const overhead = gzipSync(new Uint8Array()).length;
  withBuild({ pages: mostOfPage - 200 }, (folder) => expect(() => requireLightPages(folder)).not.toThrow());
  withBuild({ info: mostOfPage + overhead }, (folder) => {
    expect(() => requireLightPages(folder)).toThrow(/routes\/profile\/info: 27\d{3} bytes$/);
    expect(() => requireLightPages(folder)).not.toThrow(/routes\/course/);
  });
});

test('a folder that holds no build is refused', () => {
  expect(() => requireLightPages(join(tmpdir(), 'academy-no-build'))).toThrow(/No map of routes/);
});
