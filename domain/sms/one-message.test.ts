import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOneMessage, oneMessage } from './one-message.ts';

const LINK = `https://kunde.fjordror.example/besok#${'k'.repeat(43)}`;
const said = 'Marte kommer torsdag 19. november kl. 10-12.';

test('Norwegian letters have 160 signs', () => {
  assert.ok(isOneMessage('æøåÆØÅé'.padEnd(160, 'ø')));
  assert.ok(!isOneMessage('æ'.repeat(161)));
});

test('signs of the second table take the room of two', () => {
  assert.ok(isOneMessage('€'.repeat(80)));
  assert.ok(!isOneMessage(`${'€'.repeat(80)}a`));
});

test('any other sign leaves room for 70, of which an emoji takes two', () => {
  assert.ok(isOneMessage('š'.repeat(70)));
  assert.ok(!isOneMessage('š'.repeat(71)));
  assert.ok(isOneMessage('🔧'.repeat(35)));
  assert.ok(!isOneMessage(`${'🔧'.repeat(35)}a`));
});

test('what fits is sent as it is', () => {
  assert.equal(oneMessage({ from: 'Fjordrør', said, link: LINK }), `Fjordrør: ${said} ${LINK}`);
  assert.equal(oneMessage({ from: 'Rør', said: '«Ole» – kl.\u00a010–\u206012…' }), 'Rør: "Ole" - kl. 10-12...');
  assert.equal(oneMessage({ from: '🔧 Rør', said: 'Koden din er 482913.' }), '🔧 Rør: Koden din er 482913.');
});

test('an emoji or a foreign letter in a name costs no second message', () => {
  assert.equal(oneMessage({ from: '🔧 Fjordrør', said: `Łukasz Šarić – ${said}`, link: LINK }), `Fjordrør: Lukasz Saric - ${said} ${LINK}`);
  assert.equal(oneMessage({ from: '水道', said, link: LINK }), `${said} ${LINK}`);
  assert.equal(oneMessage({ from: '水道', said: `«${said}»\u00a0${said}`, link: '' }), `"${said}" ${said}`);
});

test('a name cannot be a link; dates, times and the end of a sentence stay', () => {
  for (const name of ['https://ond.example/a', 'www.ond.example', 'Rør.no AS', 'bit.ly/x1', 'ond。no', '7.no'])
    assert.doesNotMatch(oneMessage({ from: name, said: `${name} kommer.` }), /:\/\/|[a-zæøå\d][.。．｡][a-z]/i, name);
  assert.equal(oneMessage({ from: 'Rør AS.', said: `${said} Kl. 10.30.`, link: LINK }), `Rør AS.: ${said} Kl. 10.30. ${LINK}`);
});

test('too long, it loses the name before the link, and the link before its words', () => {
  assert.equal(oneMessage({ from: 'Bjørk og Kabel Elektro Vestland Service', said, link: LINK }), `${said} ${LINK}`);
  const long = `https://${'kunde.'.repeat(30)}example/besok#k`;
  assert.equal(oneMessage({ from: 'Fjordrør', said, link: long }), `Fjordrør: ${said}`);
  assert.equal(oneMessage({ from: 'F'.repeat(150), said }), said);
  assert.equal(oneMessage({ from: 'Fjordrør', said: 'a'.repeat(300) }), 'a'.repeat(160));
});

test('every message of any names and link is one message', () => {
  const names = ['Fjordrør', '', '🔧'.repeat(40), 'Ærlig Øyvind Ås & Sønner €uro {VVS}', '水'.repeat(60), 'ab '.repeat(60)];
  for (const from of names)
    for (const who of names)
      for (const link of [undefined, LINK]) assert.ok(isOneMessage(oneMessage({ from, said: `${who} ${said}`, link })));
});
