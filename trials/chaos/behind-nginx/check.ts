export type Check = { what: string; found: string; goal: string; isReached: boolean };

export const check = (what: string, found: string | number | boolean, goal: string | number | boolean): Check => ({
  what,
  found: String(found),
  goal: String(goal),
  isReached: String(found) === String(goal),
});
