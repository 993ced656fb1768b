import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '#domain/language.ts';
import { PAPER_KINDS } from '#domain/papers/paper.ts';
import { calendarWords } from './appointments.ts';
import { emergencyWords } from './emergency-sheet.ts';
import { formatMonthName } from './format.ts';
import { deadlineWords, orderText, untilWords } from './home-book.ts';
import { paperArrivedText, paperKindInText, paperKindWords, paperRequestText, paperTitleWords } from './papers.ts';
import { folderTitles, folderWords } from './shared-folder.ts';

test('every sentence with a place for something names it, in both languages', () => {
  for (const language of LANGUAGES) {
    const all = [calendarWords, deadlineWords, folderWords, folderTitles, emergencyWords].flatMap((words) =>
      Object.entries(words[language]),
    );
    for (const [name, words] of all) {
      if (typeof words !== 'function') continue;
      const given = Array.from({ length: words.length }, (_, i) => `<${i}>`);
      const sentence = (words as (...values: string[]) => string)(...given);
      for (const value of given) assert.ok(sentence.includes(value), `${language}: ${name}`);
    }
  }
});

test('how long a fault can be reported at least, and where that comes from; nothing where no day is certain', () => {
  const deadline = { atLeastUntil: '2031-11-04', years: 5, source: 'complaint-form' } as const;
  assert.equal(
    untilWords(deadline, 'private', 'nb'),
    'Du kan melde fra minst til 04.11.2031 (reklamasjonsskjemaet, 5 år for privatkunder)',
  );
  assert.match(untilWords({ ...deadline, years: 1 }, 'business', 'en'), /1 year for business customers/);
  assert.equal(untilWords({ ...deadline, atLeastUntil: null }, 'private', 'nb'), '');
});

test('what one press writes in a case', () => {
  assert.equal(
    orderText({ product: 'Bereder', task: 'Test ventilen' }, 'nb'),
    'Bestilling: Bereder\n\nJeg vil gjerne at dere gjør dette: Test ventilen',
  );
  assert.match(orderText({ product: 'Boiler', task: 'Test the valve' }, 'en'), /^Order: Boiler\n\n.*Test the valve$/);
  const job = { jobId: 4001231, title: 'Nytt bad' };
  assert.match(paperRequestText(['declaration'], job, 'nb'), /^Jeg mangler samsvarserklæring for .*Nytt bad.* Kan dere sende den\?$/);
  assert.match(paperRequestText(['wet-room'], job, 'en'), /^I have not received the wet-room documentation for .*Nytt bad/);
  assert.match(
    paperRequestText(['declaration', 'manual'], job, 'nb'),
    /^Jeg mangler papirer for .*Nytt bad.*:\n– Samsvarserklæring\n– Bruksanvisning\n\nKan dere sende dem\?$/,
  );
  assert.match(
    paperRequestText(['declaration', 'manual'], job, 'en'),
    /^I have not received some papers for .*\n– .+\n– .+\n\nCould you send them\?$/,
  );
  assert.match(paperArrivedText(['manual'], [], job, 'nb'), /^Lagt inn for .*Nytt bad.*: Bruksanvisning\. .*serviceboken\.$/);
  assert.match(paperArrivedText(['manual'], ['declaration'], job, 'en'), /\n\nStill missing: .+\.$/);
});

test('each kind of paper has a name of its own, with a small letter inside a sentence', () => {
  for (const language of LANGUAGES) {
    assert.equal(new Set(Object.values(paperKindWords[language])).size, PAPER_KINDS.length);
    for (const kind of PAPER_KINDS) assert.match(paperKindInText(kind, language), /^\p{Ll}/u);
  }
});

test('a month without its year', () => {
  assert.deepEqual([formatMonthName('2026-11-16', 'nb'), formatMonthName('2026-11-16', 'en')], ['november', 'November']);
});

test('a title that only names its kind is read in the reader’s language, and any other stays as it was written', () => {
  assert.equal(paperTitleWords({ kind: 'measurement', title: 'Måleprotokoll' }, 'en'), 'Measurement report');
  assert.equal(paperTitleWords({ kind: 'measurement', title: ' measurement report' }, 'nb'), 'Måleprotokoll');
  assert.equal(paperTitleWords({ kind: 'measurement', title: 'Måleprotokoll bad' }, 'en'), 'Måleprotokoll bad');
});
