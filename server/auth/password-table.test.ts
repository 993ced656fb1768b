// R6 as a table: one word is refused however it is written, two different ones are taken.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import type { PasswordProblem } from '#domain/login/password.ts';
import { asCompany } from '../db/company-id.ts';
import { checkPasswordFor } from './password-rules.ts';

const names = ['kari_nordmann', 'Kari Nordmann', 'kari.nordmann@firma.example'];

const REFUSED: Readonly<Record<PasswordProblem, readonly string[]>> = {
  'password-invalid': ['kort1', 'bare-bokstaver', '12345678', '!!!!!!!1', 'kps1.abcdefg1'],
  'password-too-common': [
    // Whole passwords that everybody uses.
    'password1',
    'Passw0rd',
    'passord1',
    'iloveyou1',
    'fotball1',
    'abc12345',
    'Sommer2026',
    'jegelskerdeg1',
    // One common word.
    'P@ssord123',
    'Velkommen-99',
    '!!Hemmelig77',
    'Monkey.2026',
    'dr4gon1985',
    'Sjokolade88',
    'Katten2019',
    'Hytt4-2011',
    'Liverpool!9',
    // A season, a month, a day.
    'Høst2026!',
    'hoesten99',
    'V1nter2025',
    'retniv2025',
    'Mandag123!',
    'Desember24',
    '2026-vår-2026',
    'Påske2027!',
    // A place.
    'Bergen2026',
    'B3rg3n.1070',
    'Tr0ndh31m!',
    '0sl0-1624',
    'Tromsoe-90',
    'Ålesund123',
    'Norge1814!',
    'Rogaland51',
  ],
  'password-too-personal': [
    'Fjordrør2026',
    'Fj0rdr0r!9',
    'nordvann-2026!',
    'Rørlegger123',
    'ELEKTRIKER2026',
    'Kundeportal99',
    'kari_nordmann1',
    'Nordmann1984',
    'K@ri2026!',
    'nnamdron-irak1',
    'kari.nordmann77',
  ],
  'password-repeated': [
    'trapptrapp7',
    'Hengsel-hengsel-3',
    'hengselhengsel26',
    'gate1gate2gate3',
    // Of several rules the one that is named: a common word, a name or a row of keys, repeated.
    'hesthest77',
    'kundekunde1',
    'Sommer-sommer-1',
    'Test1test2',
    'KariKari2026',
    'abcabcabc1',
    'asdf-asdf-1',
  ],
  'password-key-row': ['qwer!234', 'qwerty123', '1q2w-3e4r-', 'Zaq1-2wsx', 'abcd-1234', 'lkjhgfd99', 'a-12345678', 'Æølkjhg1'],
};

const TAKEN = [
  // Two or more different words, common ones and names too.
  'Nytt-pass-998',
  'bil4hytte',
  'Vinter-i-Oslo-1',
  'sommerBergen7',
  'Hund-og-katt-3',
  'kaffe7trapp9lampe',
  'Gule-bananer-88',
  'Kari-liker-ost-5',
  'Fjordrør-fikset-dusjen-2',
  'Blå elg på isen 3',
  'Rustne-hengsler-7',
  'et-helt-nytt-7-passord',
  'Rosa-elefant-77',
  'min bil er 12 år',
  'sykkel under trappa 7',
  'hytte&båt&1994',
  'Tre små kopper 8',
  'Solskinn-Molde-4',
  'mamma+pizza=2',
  'Test-hest-fest-1',
  'qwerty-trapp-9',
  'oslo til bergen 7 timer',
  'nøkkel1vindu2',
  'Vann.og.strøm.24',
  'kunde-nummer-ost-1',
  'sykkel-trapp-sykkel-trapp-1',
  // No words at all.
  'x7Kq9mWp2v',
  'h3J-kk92-LpQz',
  'Tg7#vB2!nR',
  'k1m8-z0qx-7w',
];

test('what R6 refuses is refused, with the rule that it breaks', () => {
  const all = Object.entries(REFUSED).flatMap(([problem, passwords]) => passwords.map((password) => [password, problem]));
  assert.deepEqual(
    all.map(([password = '']) => [password, checkPasswordFor(password, { companyId: asCompany(4), names }, brands)]),
    all,
  );
  assert.ok(all.length >= 55);
});

test('what R6 takes is taken', () => {
  assert.deepEqual(
    TAKEN.map((password) => [password, checkPasswordFor(password, { companyId: asCompany(4), names }, brands)]),
    TAKEN.map((password) => [password, null]),
  );
  assert.ok(TAKEN.length >= 30);
});
