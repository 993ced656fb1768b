import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DraftTexts, isReadableLook, problemsInDraft } from './draft.ts';
import { paletteFrom } from './palette.ts';

const draft: DraftTexts = {
  name: 'Sjøvik Rør AS',
  organisationNumber: '',
  trades: ['plumbing'],
  address: 'Kaia 3, 7010 Trondheim',
  phone: '73 00 00 00',
  email: 'post@sjovik.example',
  emergencyPhone: '',
  slug: 'sjovikror',
  firstName: 'Åse',
  lastName: 'Sjøvik',
  ownEmail: 'ase@sjovik.example',
  userName: 'ase@sjovik.example',
};

test('a draft that is filled in has nothing wrong; what may be left out may', () => {
  assert.deepEqual(problemsInDraft(draft), []);
  assert.deepEqual(problemsInDraft({ ...draft, organisationNumber: '974 760 673', emergencyPhone: '+47 73 00 00 01' }), []);
});

test('each field that is wrong is named, in the order of the set-up', () => {
  assert.deepEqual(problemsInDraft({ ...draft, organisationNumber: '974760674', phone: 'ring', slug: 'www' }), [
    'organisationNumber',
    'phone',
    'slug',
  ]);
  const empty = {
    ...draft,
    name: ' ',
    trades: [],
    address: '',
    email: 'a@',
    emergencyPhone: 'x',
    firstName: '',
    lastName: '',
    ownEmail: '',
    userName: '',
  };
  assert.equal(problemsInDraft(empty).length, 9);
});

test('a look whose text cannot be read is refused', () => {
  const look = paletteFrom('#0b5f68');
  assert.equal(isReadableLook(look), true);
  assert.equal(isReadableLook({ ...look, link: '#dddddd' }), false);
});
