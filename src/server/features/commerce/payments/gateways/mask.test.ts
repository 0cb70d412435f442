import { expect, test } from 'vitest';
import { maskCard, masked, maskedText } from './mask.ts';

test('of a card the first six and last four digits stay, however a gateway writes it', () => {
  expect(maskCard('6037991234561234')).toBe('603799******1234');
  expect(maskCard('6037-9912-3456-1234')).toBe('603799******1234');
  expect(maskCard('5022-29**-****-5020')).toBe('502229******5020');
  expect(maskCard('502229XXXXXX5020')).toBe('502229******5020');
  expect(maskCard('62741****44')).toBe('62741****44');
  expect([maskCard(null), maskCard(undefined), maskCard(''), maskCard('Ali')]).toEqual([null, null, null, null]);
});

test('secrets and cards are hidden at any depth, under any key, and within texts', () => {
  const said = {
    merchant_id: 'the-secret',
    metadata: [{ api_key: 1, note: 'merchant the-secret paid by 6037 9918 1234 5670' }],
    data: { card_pan: '6037991812345670', card_hash: 'ABCDEF', ref_id: 201, trackId: 15_966_442_233_311 },
    card_holder: 'nobody',
    amount: 6_037_991_812_345_670,
    nothing: null,
  };
  expect(masked(said, ['the-secret'])).toEqual({
    merchant_id: '***',
    metadata: [{ api_key: '***', note: 'merchant *** paid by 603799******5670' }],
    data: { card_pan: '603799******5670', card_hash: '***', ref_id: 201, trackId: 15_966_442_233_311 },
    card_holder: '***',
    amount: '603799******5670',
    nothing: null,
  });
});

test('what PostgreSQL does not store is left out', () => {
  expect(maskedText('a\u0000b\ud800', [])).toBe('ab\ufffd');
  expect(JSON.stringify(masked({ 'k\u0000': ['\udfff'] }, []))).toBe('{"k":["\ufffd"]}');
});
