import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAMPAIGNS } from '#domain/surveys/preference.ts';
import { isUntouched, NEW_DRAFT, parseDraft, type WizardDraft } from './wizard-draft.ts';

const TODAY = '2026-11-15';

test('a stored draft is read back unchanged', () => {
  const draft: WizardDraft = {
    step: 2,
    jobId: 17,
    campaigns: ['bad'],
    wishedDates: ['2026-11-15', '2027-01-04'],
    dateText: '12.0',
    channels: ['sms', 'post'],
    answered: { jobId: 17, isByOthers: false },
  };
  assert.deepEqual(parseDraft(JSON.stringify(draft), TODAY, CAMPAIGNS), draft);
});

test('invalid values are left out, and unreadable text gives a new draft', () => {
  for (const text of [null, '', '{', 'null', '[]', '42', '{"campaigns":null,"answered":7}'])
    assert.deepEqual(parseDraft(text, TODAY, CAMPAIGNS), NEW_DRAFT);
  const tampered = {
    step: 9,
    jobId: 'x',
    campaigns: ['gratis', 'bad', 'bad'],
    wishedDates: ['2026-02-30', 7, '2027-02-01', '2027-01-01', '2027-02-01'],
    dateText: 'x'.repeat(50),
    channels: ['brevdue', 'sms'],
    answered: { jobId: -1 },
  };
  assert.deepEqual(parseDraft(JSON.stringify(tampered), TODAY, CAMPAIGNS), {
    step: 0,
    campaigns: ['bad'],
    wishedDates: ['2027-01-01', '2027-02-01'],
    dateText: 'x'.repeat(20),
    channels: ['sms'],
  });
});

test('a day that has passed is removed from the wishes', () => {
  const text = JSON.stringify({ ...NEW_DRAFT, wishedDates: ['2026-11-14', '2026-11-15'] });
  assert.deepEqual(parseDraft(text, TODAY, CAMPAIGNS).wishedDates, ['2026-11-15']);
});

test('an offer of another trade is removed from the wishes', () => {
  const text = JSON.stringify({ ...NEW_DRAFT, campaigns: ['elbillader', 'bad'] });
  assert.deepEqual(parseDraft(text, TODAY, ['bad', 'serviceavtale']).campaigns, ['bad']);
});

test('a draft is untouched until something is chosen or typed, at any step', () => {
  assert.ok(isUntouched({ ...NEW_DRAFT, step: 2, jobId: 17 }));
  for (const part of [{ campaigns: ['bad'] }, { wishedDates: ['2027-01-04'] }, { dateText: '1' }, { channels: ['sms'] }] as const)
    assert.ok(!isUntouched({ ...NEW_DRAFT, ...part } as WizardDraft), JSON.stringify(part));
  assert.ok(!isUntouched({ ...NEW_DRAFT, answered: { jobId: 17, isByOthers: false } }));
});
