/** The package brings no types: these are the parts that are used. */
declare module 'autocannon' {
  type Headers = Record<string, string>;
  type Client = {
    setRequests(requests: { method: 'GET' | 'POST'; path: string; headers: Headers }[]): void;
    on(event: 'response', listener: (status: number, bytes: number, ms: number) => void): void;
  };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    reconnectRate: number;
    overallRate?: number;
    setupClient?: (client: Client) => void;
  };
  type Result = {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    latency: { p50: number; p99: number };
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
