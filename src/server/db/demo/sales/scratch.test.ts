import { test } from 'vitest';
import { setPriority } from 'node:os';
import { writeFileSync, mkdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { testServices } from '../../../testing/app.ts';
import { loadDemo } from '../load.ts';
const services = await testServices();
const cpu = (pid: number) => { const p = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(p[11]) + Number(p[12])) * 10; };
test('speed', async () => {
  const pids = new Map<number, number>(); services.db.pool.on('acquire', (c) => { if (!pids.has((c as any).processID))  pids.set((c as any).processID, pids.get((c as any).processID) ?? 0); });
  
  const s = performance.now(), c = process.cpuUsage();
  let peak = 0; const t = setInterval(() => { peak = Math.max(peak, process.memoryUsage().heapUsed); for (const p of pids.keys()) try { pids.set(p, cpu(p)); } catch {} }, 50);
  await loadDemo(services, new Date('2026-05-20T09:30:00Z'));
  clearInterval(t);
  const u = process.cpuUsage(c);
  console.log('load', Math.round(performance.now() - s), 'node cpu', Math.round((u.user + u.system) / 1000), 'pg cpu', JSON.stringify([...pids.values()]), 'peak', Math.round(peak / 1e6));
}, 600000);
