/** Versions with known holes, fed by hand from advisories: the registry's own audit cannot be reached everywhere. `null`: all of them. */
export const DENIED: readonly { name: string; below: string | null; why: string }[] = [
  { name: 'nodemailer', below: '10.1.4', why: 'addresses that lead a mail to another recipient' },
  { name: 'dompurify', below: '3.4.0', why: 'ways past the cleaning' },
  { name: 'sanitize-html', below: '2.12.1', why: 'tells which files exist' },
  { name: 'path-to-regexp', below: '8.0.0', why: 'patterns that take exponential time' },
  { name: 'find-my-way', below: '9.0.1', why: 'patterns that take exponential time' },
  { name: 'fast-uri', below: '3.0.0', why: 'addresses read in two ways' },
  { name: 'pg', below: '7.1.2', why: 'column names run as code' },
  { name: 'sharp', below: '0.32.6', why: 'a WebP that writes past its buffer' },
  { name: 'vite', below: '6.2.7', why: 'serves files outside its folder' },
  { name: 'express-brute', below: null, why: 'lets attempts through that come at once' },
  { name: 'event-stream', below: null, why: 'taken over' },
];
