/** The declared series in the text format of Prometheus. Loaded by processes that expose them alone. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { countWaits } from './database.ts';
import './replicas.ts';
import { recentReads } from './recent-reads.ts';
import { declaredSeries, type ReadSeries, type RecordedSeries, type Sources } from './series.ts';

export interface Exposition {
  readonly contentType: string;
  /** Never rejects: what cannot be read is left out. */
  text(): Promise<string>;
  close(): void;
}

export function openExposition(sources: Sources): Exposition {
  const registry = new Registry();
  const bound = new Set<string>();
  const stopCounting = countWaits();
  collectDefaultMetrics({ register: registry });
  /** Modules may be loaded late, with series of their own. */
  const bindAll = (): void => {
    for (const series of declaredSeries().filter(({ name }) => !bound.has(name))) {
      bound.add(series.name);
      if ('read' in series) bindReader(registry, series, sources);
      else bindRecorder(registry, series);
    }
  };
  bindAll();
  return {
    contentType: registry.contentType,
    text() {
      bindAll();
      return registry.metrics();
    },
    close() {
      stopCounting();
      registry.clear();
      for (const series of declaredSeries()) if (!('read' in series)) series.record = undefined;
    },
  };
}

function bindRecorder(registry: Registry, series: RecordedSeries): void {
  const { name, help, labels, buckets } = series;
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  if (series.kind === 'counter') {
    const metric = new Counter(options);
    series.record = (of, value) => metric.inc(of, value);
  } else {
    const metric = new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) });
    series.record = (of, value) => metric.observe(of, value);
  }
}

function bindReader(registry: Registry, series: ReadSeries, sources: Sources): void {
  const { name, help, labels, kind } = series;
  const read = recentReads(() => series.read(sources));
  const options = { name, help, labelNames: [...labels], registers: [registry] };
  const collect = async (metric: Counter | Gauge): Promise<void> => {
    const samples = await read();
    metric.reset();
    // Without labels it would be 0 now, which nobody has read.
    if (labels.length === 0) metric.remove();
    for (const { labels: of, value } of samples) metric.inc(of, value);
  };
  const collectThis = {
    ...options,
    collect(this: Counter | Gauge) {
      return collect(this);
    },
  };
  const Metric = kind === 'read counter' ? Counter : Gauge;
  // It registers itself.
  void new Metric(collectThis);
}
