import { Type } from 'typebox';
import { SEES_PRICES } from '#domain/access.ts';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const costPerYear = defineCall({
  name: 'costPerYear',
  method: 'GET',
  path: '/api/{customerController}/CostPerYear',
  summary: 'What the work has cost per year, oldest first',
  access: { key: 'basic', roles: ['Customer'], rights: SEES_PRICES },
  answers: { 200: Type.Array(Type.Object({ year: Type.Integer(), amount: Type.Number({ description: 'kroner, including VAT' }) })) },
});

export type YearCost = AnswerOf<typeof costPerYear>[number];
