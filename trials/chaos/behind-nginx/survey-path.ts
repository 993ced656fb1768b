/** The call that answers a job's survey, with its fields in the query as the contract has it. */
export function answerPath(jobId: number, text: string): string {
  const query = new URLSearchParams({
    ...{ jobId: String(jobId), prisScore: '3', kvalitetScore: '7', effektivitetScore: '8', palitelighetScore: '9' },
    ...{ gjenbrukScore: '10', anbefaleScore: '6', totalprisScore: '5', newCustomer: 'ja', annetText: text },
  });
  return `/api/Customer/CustomerSurveyAnswersStepOne?${query}`;
}
