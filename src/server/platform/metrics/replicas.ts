/** The series of the replicas, as the process sees them. */
import { countedElsewhere, gauge } from './series.ts';

gauge({
  name: 'academy_replica_in_use',
  help: 'Whether a replica is read: 1, or 0 where it is late, away, promoted, or catches up with a change',
  labels: ['replica'],
  read: ({ reader }) =>
    reader.replicas.map(({ name, state }) => ({ labels: { replica: name }, value: state === 'in use' ? 1 : 0 })),
});

gauge({
  name: 'academy_replica_lag_seconds',
  help: 'By how much a replica is late at most; +Inf where it was never up to date',
  labels: ['replica'],
  read: ({ reader }) => reader.replicas.map(({ name, lag }) => ({ labels: { replica: name }, value: lag / 1_000 })),
});

countedElsewhere({
  name: 'academy_replica_reads_total',
  help: 'Statements and pictures that a replica may answer, by what answered; nothing without replicas',
  labels: ['server'],
  read: ({ reader: { counts, replicas } }) =>
    replicas.length === 0
      ? []
      : [
          { labels: { server: 'primary' }, value: counts.primary },
          { labels: { server: 'replica' }, value: counts.replica },
        ],
});
