/** Sample data of the explorer preview, marked as such (decision D3). */
import { networkFigures } from './launch-figures/network-figures.ts';

export type TransactionStatus = 'Success' | 'Pending';

interface SampleTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly fee: string;
  readonly status: TransactionStatus;
}

const { firstBlock } = networkFigures.explorer;

export const sampleBlocks = (
  [
    ['0x8f3c1e92ab47d05f6e21c9b8347fa0de515b7c2296e04d8a13cf70b2e98d64a1', 147, '2.4 MB', 'Thunder'],
    ['0x2b9ad47716cf38e05d90fb1c48ea2673b1f45c0de89a3742f6bd0175ce2389f4', 203, '3.1 MB', 'Storm'],
    ['0xd61f05ba83c2497ee5207ad6f3bc91184e62fd7093ab5cd8410ef7263b98ac55', 98, '1.8 MB', 'Cosmos'],
    ['0x47e8b3d1f9205ca6783be014dd5c92f6a3710cbe64f8d92b5e01a7c3608fb42d', 176, '2.7 MB', 'Lightning'],
    ['0xa05cf27e41b8d396c7ef10825da9b463fe7d20c158b3946ae0d7f52c1b8e9306', 132, '2.2 MB', 'Thunder'],
  ] as const
).map(([hash, txCount, size, validator], nth) => ({
  height: firstBlock - nth,
  hash,
  txCount,
  // A fixed text that does not follow the clock.
  timestamp: `${2 * (nth + 1)} sec ago`,
  size,
  validator: `${validator} Validator`,
}));

export const sampleTransactions: readonly SampleTransaction[] = [
  {
    hash: '0x91be4d07f3a2c856e90d1b74fa63c8250edb97f14a6c30528e7db9f0c1d54a38',
    from: 'technovex1q8z4m7ndk2xw5rj9vhy3tcl6e0pfa2sug7k4d9',
    to: 'technovex1m5w2yt8x0cj6hv4rqzna7kd9pl3efs6ug2t8x0',
    value: '1,250.00 TVX',
    fee: '0.0021 TVX',
    status: 'Success',
  },
  {
    hash: '0x5c02e8a96fd71b34c0ae59d2783fb61e940c7ad5f2be3861d07f49ac85e12b6f',
    from: 'technovex1t4k9c2vx7q0pz6mw5hn8dj3ylr6afe2sug0qp7',
    to: 'technovex1h6n8dj3ylr5afe7sug2q0pz9mw4t4k6c2vx8jd',
    value: '87.50 TVX',
    fee: '0.0018 TVX',
    status: 'Success',
  },
  {
    hash: '0xe37d91c50ba4f8261d6ef902a8bc473519fe0d72c64ab83fd1509e7b62ca0f84',
    from: 'technovex1y7r5afe9sug4q2pz0mw8t6k3c7vx2h5n4dj9lq',
    to: 'technovex1z3mw6t8k5c9vx4h7n2dj0ylr8afe3sug6q9ph5',
    value: '12,000.00 TVX',
    fee: '0.0025 TVX',
    status: 'Pending',
  },
  {
    hash: '0x08fa6be271d94c3f5b7e80c2da61f94e38dc25b70af9136e84d1cb52f7e09a63',
    from: 'technovex1v9x4h2n7dj5ylr3afe8sug0q6pz4mw2t9k7c5x',
    to: 'technovex1d8jylr2afe6sug9q4pz3mw7t0k5c8vx6h9n2je',
    value: '430.75 TVX',
    fee: '0.0019 TVX',
    status: 'Success',
  },
  {
    hash: '0x6db4c10f82e57a39dc4f16eb905c7a28f3d0b96e21c84fa7350bde6719af2c4d',
    from: 'technovex1p2z9mw5t3k8c6vx0h4n7dj2ylr9afe5sug8q3w',
    to: 'technovex1k6c4vx9h2n8dj7ylr5afe0sug3q7pz2mw6t4cx',
    value: '5.00 TVX',
    fee: '0.0017 TVX',
    status: 'Pending',
  },
];
