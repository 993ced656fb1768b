import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { LANGUAGES } from '#domain/language.ts';
import { numbersToCall } from './emergency-sheet.ts';

test('the public numbers come first, then the emergency line, or the office and when it is there', () => {
  for (const language of LANGUAGES) {
    const [withLine, without] = [brands.find((b) => b.emergencyPhone), brands.find((b) => !b.emergencyPhone)];
    for (const brand of [withLine, without]) {
      assert.ok(brand);
      const numbers = numbersToCall(brand, language);
      assert.deepEqual(
        numbers.slice(0, 3).map((n) => n.href),
        ['tel:110', 'tel:112', 'tel:113'],
      );
      assert.match(numbers[3]?.href ?? '', /^tel:\+47\d{8}$/);
      assert.ok(numbers[3]?.text.includes(brand.name));
    }
    assert.ok(numbersToCall(withLine as never, language)[3]?.text.includes(withLine?.emergencyPhone?.hours[language] ?? '?'));
  }
});
