import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Ore } from '#domain/money.ts';
import { PRICE_KINDS } from './agreement.ts';
import {
  applyOfferAct,
  type CurrentOffer,
  checkAnswer,
  checkAsking,
  checkRegretting,
  checkSending,
  checkWithdrawing,
  checkWritten,
  isFull,
  isTalk,
  OFFER_ACTS,
  type OfferAct,
  promisesSum,
  withExpiry,
} from './offer.ts';

const DRAFT: CurrentOffer = { state: 'draft', version: 0, isAsked: false };
const after = (...acts: OfferAct[]): CurrentOffer =>
  acts.reduce((before, act) => applyOfferAct(before, act, act === 'sent' ? before.version + 1 : before.version), DRAFT);
const expired = withExpiry(after('sent'), '2026-12-01', '2026-12-02');

test('an offer is a draft, sent, and then decided once', () => {
  assert.deepEqual(after('sent'), { state: 'sent', version: 1, isAsked: false });
  assert.deepEqual(after('sent', 'asked', 'accepted'), { state: 'accepted', version: 1, isAsked: false });
  assert.equal(after('sent', 'accepted', 'regretted').state, 'regretted');
  assert.deepEqual(after('sent', 'declined', 'sent'), { state: 'sent', version: 2, isAsked: false }, 'a new version asks again');
});

test('a question waits until it is answered or a new version comes', () => {
  assert.deepEqual(after('sent', 'asked'), { state: 'sent', version: 1, isAsked: true });
  assert.deepEqual(after('sent', 'asked', 'answered'), { state: 'sent', version: 1, isAsked: false });
  assert.equal(after('sent', 'asked', 'sent').isAsked, false);
});

test('questions and answers are limited, with room left for the office to answer; a decision is always recorded', () => {
  assert.deepEqual(OFFER_ACTS.filter(isTalk), ['asked', 'answered']);
  assert.deepEqual(
    OFFER_ACTS.filter((act) => isFull(act, 149)),
    [],
  );
  assert.deepEqual(
    OFFER_ACTS.filter((act) => isFull(act, 150)),
    ['asked'],
  );
  assert.deepEqual(
    OFFER_ACTS.filter((act) => isFull(act, 199)),
    ['asked'],
  );
  assert.deepEqual(
    OFFER_ACTS.filter((act) => isFull(act, 200)),
    ['sent', 'asked', 'answered'],
  );
});

test('an offer is valid through its last day, and only one that waits for an answer expires', () => {
  assert.equal(withExpiry(after('sent'), '2026-12-01', '2026-12-01').state, 'sent');
  assert.deepEqual(expired, { state: 'expired', version: 1, isAsked: false });
  assert.equal(withExpiry(after('sent', 'accepted'), '2026-12-01', '2026-12-02').state, 'accepted');
  assert.equal(withExpiry(DRAFT, '2026-12-01', '2026-12-02').state, 'draft');
});

test('only the newest version can be answered, while it is valid and not decided', () => {
  assert.equal(checkAnswer(DRAFT, 0), 'offer-not-sent');
  assert.equal(checkAnswer(after('sent'), 1), null);
  assert.equal(checkAnswer(after('sent', 'sent'), 1), 'offer-replaced');
  assert.equal(checkAnswer(expired, 1), 'offer-expired');
  assert.equal(checkAnswer({ ...expired, version: 2 }, 1), 'offer-replaced');
  assert.equal(checkAnswer(after('sent', 'withdrawn'), 1), 'offer-withdrawn');
  for (const acts of [['accepted'], ['declined'], ['accepted', 'regretted']] as const)
    assert.equal(checkAnswer(after('sent', ...acts), 1), 'offer-decided');
});

test('a customer can ask about an open or expired offer, and about no other', () => {
  assert.deepEqual([checkAsking(after('sent')), checkAsking(expired)], [null, null]);
  assert.deepEqual([DRAFT, after('sent', 'withdrawn'), after('sent', 'declined'), after('sent', 'accepted')].map(checkAsking), [
    'offer-not-sent',
    'offer-withdrawn',
    'offer-decided',
    'offer-decided',
  ]);
});

test('an agreement can be neither replaced nor withdrawn, and a draft cannot be withdrawn', () => {
  const accepted = after('sent', 'accepted');
  assert.deepEqual([checkSending(accepted), checkWithdrawing(accepted)], ['offer-decided', 'offer-decided']);
  assert.equal(checkSending(after('sent', 'accepted', 'regretted')), 'offer-decided');
  assert.deepEqual([DRAFT, expired, after('sent', 'declined'), after('sent', 'withdrawn')].map(checkSending), [null, null, null, null]);
  assert.deepEqual([checkWithdrawing(DRAFT), checkWithdrawing(after('sent')), checkWithdrawing(expired)], ['offer-not-sent', null, null]);
  assert.equal(checkWithdrawing(after('sent', 'declined')), 'offer-decided');
});

test('an agreement can be regretted through the last day, if there is a right to', () => {
  const accepted = after('sent', 'accepted');
  assert.equal(checkRegretting(accepted, '2026-12-02', '2026-12-02'), null);
  assert.equal(checkRegretting(accepted, '2026-12-02', '2026-12-03'), 'regret-over');
  assert.equal(checkRegretting(accepted, null, '2026-12-02'), 'regret-over');
  assert.equal(checkRegretting(after('sent', 'accepted', 'regretted'), '2026-12-02', '2026-12-02'), 'offer-decided');
  assert.equal(checkRegretting(after('sent'), '2026-12-02', '2026-12-02'), 'offer-decided');
});

test('an offer that is sent has a sum where its kind promises one, and a last day within a year', () => {
  const written = (unitPrice: number, kind = 'fixed' as (typeof PRICE_KINDS)[number], validUntil = '2026-12-01') =>
    checkWritten({ kind, lines: [{ text: 'Rør', quantity: 1, unitPrice: unitPrice as Ore, vatRate: 25 }], validUntil }, '2026-11-18');
  assert.deepEqual([written(1), written(0), written(-1)], [null, 'offer-no-sum', 'offer-no-sum']);
  assert.deepEqual([written(0, 'indication'), written(-1, 'indication')], [null, 'offer-no-sum']);
  const days = ['2026-11-17', '2026-11-18', '2027-11-18', '2027-11-19'].map((day) => written(1, 'fixed', day));
  assert.deepEqual(days, ['offer-day', null, null, 'offer-day']);
  assert.deepEqual(PRICE_KINDS.filter(promisesSum), ['fixed', 'estimate', 'maximum']);
});

test('neither the sum with VAT nor the one without may be negative', () => {
  const mixed = (unitPrice: number, kind: (typeof PRICE_KINDS)[number]) =>
    checkWritten(
      {
        kind,
        lines: [
          { text: 'Rør', quantity: 1, unitPrice: 10_000 as Ore, vatRate: 25 },
          { text: 'Rabatt', quantity: 1, unitPrice: unitPrice as Ore, vatRate: 0 },
        ],
        validUntil: '2026-12-01',
      },
      '2026-11-18',
    );
  assert.deepEqual([mixed(-9999, 'fixed'), mixed(-10_000, 'fixed'), mixed(-10_001, 'indication')], [null, 'offer-no-sum', 'offer-no-sum']);
  assert.equal(mixed(-10_000, 'indication'), null);
});

test('in any allowed history an offer is accepted at most once, and only a regret can follow', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OFFER_ACTS), { maxLength: 30 }), (acts) => {
      const done: OfferAct[] = [];
      for (const act of acts) {
        const before = after(...done);
        const isAllowed = {
          sent: !checkSending(before),
          asked: !checkAsking(before),
          answered: before.isAsked,
          accepted: !checkAnswer(before, before.version),
          declined: !checkAnswer(before, before.version),
          withdrawn: !checkWithdrawing(before),
          regretted: !checkRegretting(before, '2026-12-02', '2026-12-01'),
        }[act];
        if (isAllowed) done.push(act);
      }
      const accepted = done.indexOf('accepted');
      assert.ok(done.filter((act) => act === 'accepted').length <= 1);
      if (accepted >= 0) assert.ok(done.slice(accepted + 1).every((act) => act === 'regretted'));
    }),
  );
});
