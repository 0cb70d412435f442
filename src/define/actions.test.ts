import { expect, test } from 'vitest';
import { actionsOf, mayStep, stateFields } from './actions.ts';
import { defineResource, f } from './resource.ts';

const closeLabel = { fa: 'بستن', en: 'Close' };
const tickets = defineResource('tickets', {
  label: ['تیکت', 'تیکت‌ها'],
  labelEn: ['Ticket', 'Tickets'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name'),
    state: f.choice('وضعیت', 'State', { choices: { open: 'باز', held: 'رزروشده', closed: 'بسته' }, default: 'open' }),
  },
  states: {
    state: {
      transitions: {
        close: { label: closeLabel, from: ['open', 'held'], to: 'closed', when: { name: { isNull: false } } },
        hold: { label: closeLabel, from: ['open'], to: 'held', demands: ['name'], set: { name: 'x' } },
      },
    },
  },
});

test('a transition is an action that rows in its first states offer', () => {
  expect(actionsOf(tickets)).toEqual({
    close: {
      label: closeLabel,
      set: { state: 'closed' },
      when: { all: [{ state: { in: ['open', 'held'] } }, { name: { isNull: false } }] },
      step: { field: 'state', from: ['open', 'held'], to: 'closed' },
    },
    hold: {
      label: closeLabel,
      set: { name: 'x', state: 'held' },
      when: { state: { in: ['open'] } },
      step: { field: 'state', from: ['open'], to: 'held' },
      demands: ['name'],
    },
  });
  expect(stateFields(tickets)).toEqual(['state']);
});

test('a field with states moves by its transitions only; another one moves freely', () => {
  expect(mayStep(tickets, 'state', 'open', 'closed')).toBe(true);
  expect(mayStep(tickets, 'state', 'held', 'closed')).toBe(true);
  expect(mayStep(tickets, 'state', 'closed', 'closed')).toBe(true);
  expect(mayStep(tickets, 'state', 'closed', 'open')).toBe(false);
  expect(mayStep(tickets, 'state', 'held', 'open')).toBe(false);
  expect(mayStep(tickets, 'name', 'a', 'b')).toBe(true);
});
