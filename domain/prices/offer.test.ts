import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PRICE_KINDS } from './agreement.ts';
import { checkAnswer, checkSending, checkWithdrawing, type OfferEvent, offerNow, promisesSum } from './offer.ts';

const at = new Date('2026-11-18T10:00:00Z');
const validUntil = new Date('2026-12-01T22:59:59Z');
const sent = (version: number): OfferEvent => ({ kind: 'sent', at, version });
const now = (...events: OfferEvent[]) => offerNow(events, validUntil, at);

test('an offer is a draft, sent, and then decided once', () => {
  assert.deepEqual(now(), { state: 'draft', version: 0, asked: false, decidedAt: null });
  assert.equal(now(sent(1)).state, 'sent');
  assert.deepEqual(now(sent(1), { kind: 'accepted', at, version: 1 }), { state: 'accepted', version: 1, asked: false, decidedAt: at });
  assert.equal(now(sent(1), { kind: 'accepted', at, version: 1 }, { kind: 'regretted', at }).state, 'regretted');
  assert.equal(now(sent(1), { kind: 'declined', at, version: 1 }, sent(2)).state, 'sent', 'a new version asks again');
});

test('a question waits until it is answered or a new version comes', () => {
  const asked: OfferEvent = { kind: 'asked', at, version: 1 };
  assert.equal(now(sent(1), asked).asked, true);
  assert.equal(now(sent(1), asked, { kind: 'answered', at, version: 1 }).asked, false);
  assert.equal(now(sent(1), asked, sent(2)).asked, false);
});

test('what can be answered is the newest version, in its time, by whoever comes first', () => {
  assert.equal(checkAnswer(now(), 0), 'offer-not-sent');
  assert.equal(checkAnswer(now(sent(1)), 1), null);
  assert.equal(checkAnswer(now(sent(1), sent(2)), 1), 'offer-replaced');
  assert.equal(checkAnswer(offerNow([sent(1)], validUntil, new Date('2026-12-02T00:00:00Z')), 1), 'offer-expired');
  assert.equal(checkAnswer(now(sent(1), { kind: 'withdrawn', at }), 1), 'offer-withdrawn');
  for (const kind of ['accepted', 'declined'] as const)
    assert.equal(checkAnswer(now(sent(1), { kind, at, version: 1 }), 1), 'offer-decided');
  assert.equal(checkAnswer(now(sent(1), { kind: 'accepted', at, version: 1 }, { kind: 'regretted', at }), 1), 'offer-decided');
});

test('an agreement is neither replaced nor withdrawn; what was never sent has nothing to withdraw', () => {
  const accepted = now(sent(1), { kind: 'accepted', at, version: 1 });
  assert.deepEqual([checkSending(accepted), checkWithdrawing(accepted)], ['offer-decided', 'offer-decided']);
  assert.equal(checkSending(now(sent(1), { kind: 'accepted', at, version: 1 }, { kind: 'regretted', at })), 'offer-decided');
  assert.deepEqual([checkSending(now()), checkWithdrawing(now())], [null, 'offer-not-sent']);
  assert.equal(checkWithdrawing(now(sent(1))), null);
  assert.equal(checkWithdrawing(offerNow([sent(1)], validUntil, new Date('2026-12-02T00:00:00Z'))), null);
});

test('over any history that the rules allow, an offer is accepted at most once and nothing follows but a regret', () => {
  const act = fc.constantFrom<OfferEvent['kind']>('sent', 'asked', 'accepted', 'declined', 'withdrawn', 'regretted');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const events: OfferEvent[] = [];
      for (const kind of acts) {
        const before = now(...events);
        const { version } = before;
        if (kind === 'sent' && !checkSending(before)) events.push(sent(version + 1));
        if ((kind === 'accepted' || kind === 'declined' || kind === 'asked') && !checkAnswer(before, version))
          events.push({ kind, at, version });
        if (kind === 'withdrawn' && !checkWithdrawing(before)) events.push({ kind, at });
        if (kind === 'regretted' && before.state === 'accepted') events.push({ kind, at });
      }
      const accepted = events.findIndex(({ kind }) => kind === 'accepted');
      assert.ok(events.filter(({ kind }) => kind === 'accepted').length <= 1);
      if (accepted >= 0) assert.ok(events.slice(accepted + 1).every(({ kind }) => kind === 'regretted'));
    }),
  );
});

test('only an indication promises no sum', () => {
  assert.deepEqual(PRICE_KINDS.filter(promisesSum), ['fixed', 'estimate', 'maximum']);
});
