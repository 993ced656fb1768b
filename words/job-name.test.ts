import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAddress, formatStreet, withoutLineBreak } from './address.ts';
import { jobDetails, jobInDetail, jobInSentence, jobName, jobNameWithDetails, jobNameWithNumber } from './jobs.ts';

const named = { jobId: 4001231, title: 'Byttet varmtvannsbereder', date: '2026-11-04', address: 'Regnbuesmauet 9' };
const unnamed = { ...named, title: null };

test('a job is called by what was done, else by its number, in both languages', () => {
  assert.deepEqual([jobName(named, 'nb'), jobName(named, 'en')], ['Byttet varmtvannsbereder', 'Byttet varmtvannsbereder']);
  assert.deepEqual([jobName(unnamed, 'nb'), jobName(unnamed, 'en')], ['Jobb 4001231', 'Job 4001231']);
});

test('in a sentence a title is put in the quotes of the language, and a number in small letters', () => {
  assert.deepEqual([jobInSentence(named, 'nb'), jobInSentence(named, 'en')], ['«Byttet varmtvannsbereder»', '“Byttet varmtvannsbereder”']);
  assert.deepEqual([jobInSentence(unnamed, 'nb'), jobInSentence(unnamed, 'en')], ['jobb 4001231', 'job 4001231']);
});

test('where titles may repeat, the number follows them', () => {
  assert.deepEqual(
    [jobNameWithNumber(named, 'nb'), jobNameWithNumber(unnamed, 'en')],
    ['«Byttet varmtvannsbereder», jobb 4001231', 'job 4001231'],
  );
});

test('then come date, address and number; what is not known, or is the name already, is left out', () => {
  assert.equal(jobDetails(named, 'nb'), '04.11.2026\u00a0· Regnbuesmauet\u00a09\u00a0· Jobb\u00a04001231');
  assert.equal(jobDetails({ ...named, address: '' }, 'en'), '4\u00a0Nov\u00a02026\u00a0· Job\u00a04001231');
  assert.equal(jobDetails(unnamed, 'nb'), '04.11.2026\u00a0· Regnbuesmauet\u00a09');
  assert.equal(jobNameWithDetails(unnamed, 'nb'), 'Jobb 4001231, 04.11.2026\u00a0· Regnbuesmauet\u00a09');
});

test('a sentence can name all of it', () => {
  assert.equal(jobInDetail(named, 'nb'), '«Byttet varmtvannsbereder», 04.11.2026, Regnbuesmauet 9, jobb 4001231');
  assert.equal(jobInDetail({ ...unnamed, address: '' }, 'nb'), 'jobb 4001231, 04.11.2026');
});

test('an address leaves out what is empty', () => {
  const address = { street: 'Regnbuesmauet 9', unit: 'H0201', postalCode: '5003', city: 'Bergen' };
  assert.equal(formatAddress(address), 'Regnbuesmauet 9, H0201, 5003 Bergen');
  assert.equal(formatStreet({ ...address, unit: ' ' }), 'Regnbuesmauet 9');
  assert.equal(formatAddress({ street: '', unit: '', postalCode: '', city: 'Bergen' }), 'Bergen');
});

test('a line ends between the parts of an address, never within one', () => {
  assert.equal(withoutLineBreak('Regnbuesmauet 9, H0201, 5003 Bergen'), 'Regnbuesmauet\u00a09, H0201, 5003\u00a0Bergen');
  assert.equal(withoutLineBreak('Øvre Torggate 12b'), 'Øvre Torggate\u00a012b');
  assert.equal(withoutLineBreak('Blokk C'), 'Blokk C');
});
