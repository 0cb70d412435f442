import { test, vi } from 'vitest';
import { testServices } from '../../../testing/app.ts';
import { loadDemo } from '../load.ts';
const off = vi.hoisted(() => ({ on: false }));
vi.mock('./sales.ts', async (original) => { const real = await original<typeof import('./sales.ts')>(); return { salesOf: (...args: Parameters<typeof real.salesOf>) => (off.on ? real.salesOf(...args) : {}) }; });
const services = [await testServices(), await testServices(), await testServices(), await testServices()];
test('speed', async () => {
  for (const [n, s] of services.entries()) {
    off.on = n % 2 === 1;
    const at = performance.now(), c = process.cpuUsage(); await loadDemo(s, new Date('2026-05-20T09:30:00Z')); const u = process.cpuUsage(c);
    console.log(off.on ? 'whole' : 'without events', Math.round(performance.now() - at), 'node cpu', Math.round((u.user + u.system) / 1000));
  }
}, 600000);
