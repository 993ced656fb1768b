import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactParts, mailHref, phoneHref } from './contact.ts';

const phone = '55 11 22 33';
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

test('a Norwegian number is called with +47, one with a country code as it is', () => {
  assert.equal(phoneHref('22 33 44 55'), 'tel:+4722334455');
  assert.equal(phoneHref('02800'), 'tel:+4702800');
  assert.equal(phoneHref('+46 8 123 45'), 'tel:+46812345');
});

test('an address of a customer becomes a link with nothing else in it', () => {
  assert.equal(mailHref('kari@kundepost.example'), 'mailto:kari@kundepost.example');
  assert.equal(mailHref('a?bcc=b@c.example'), 'mailto:a%3Fbcc%3Db@c.example');
});
