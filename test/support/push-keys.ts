/** Keys of tests, which identify no server. */
export const testPushKeys = {
  publicKey: 'BBl5uR1C_3-sueO4UFu9kcHHh_trGlNKGxVlTi6BjMPQ_x7pM-tLddF6CGeRy0QkK48I67xZcxKAHjnYET9w3xQ',
  privateKey: 'UUKNqDzGqDiQmGhRyh4yPZKBfnRDhla50sYmGPVmZ8s',
  subject: 'mailto:push@technovex.example',
} as const;
