/** Call 7 with schema 9. Driving is not billable, the time spent on the form is. */
export type SiteVisit = {
  Description: string;
  hourDriving: number;
  hourSchema: number;
  Date: string;
  Montor: string;
};
