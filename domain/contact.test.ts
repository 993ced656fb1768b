import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactLineOf } from './company/brand.ts';
import { contactParts, mailHref, phoneHref } from './contact.ts';

const phone = '55\u00a011\u00a022\u00a033';
const email = 'post@fjordror.example';

test('the phone number and the mail address of a contact line are links, the rest is text', () => {
  assert.deepEqual(contactParts({ contactLine: `Fjordrør, 5003 Bergen, ${phone}, ${email}`, phone, email }), [
    { text: 'Fjordrør, 5003 Bergen, ' },
    { text: phone, href: 'tel:+4755112233' },
    { text: ', ' },
    { text: email, href: 'mailto:post@fjordror.example' },
  ]);
});

test('their order makes no difference, and the pieces make up the line', () => {
  for (const contactLine of [`${email} | ${phone}`, `Ring ${phone}.`, 'Kom innom', `${phone}`, '']) {
    const parts = contactParts({ contactLine, phone, email });
    assert.equal(parts.map((part) => part.text).join(''), contactLine);
    assert.equal(parts.filter((part) => part.href).length, Number(contactLine.includes(phone)) + Number(contactLine.includes(email)));
  }
});

test('a number that was typed without spaces is written in the line as elsewhere, and is its link', () => {
  for (const typed of ['62504031', '62 50 40 31']) {
    const brand = { name: 'Fjordrør', address: 'Kaien 1, 5003 Bergen', phone: typed, email };
    const parts = contactParts({ ...brand, contactLine: contactLineOf(brand) });
    assert.deepEqual(parts[1], { text: '62\u00a050\u00a040\u00a031', href: 'tel:+4762504031' });
  }
});

test('a Norwegian number is called with +47, one with a country code as it is', () => {
  assert.equal(phoneHref('22 33 44 55'), 'tel:+4722334455');
  assert.equal(phoneHref('02800'), 'tel:+4702800');
  assert.equal(phoneHref('+46 8 123 45'), 'tel:+46812345');
  assert.equal(phoneHref('0047 22 33 44 55'), 'tel:+4722334455');
  assert.equal(phoneHref('00 00 00 01'), 'tel:+4700000001', 'the place of a number in a rendered page');
});

test('an address of a customer becomes a link with nothing else in it', () => {
  assert.equal(mailHref('kari@kundepost.example'), 'mailto:kari@kundepost.example');
  assert.equal(mailHref('a?bcc=b@c.example'), 'mailto:a%3Fbcc%3Db@c.example');
});
