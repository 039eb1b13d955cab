/**
 * SHA-256 of each migration that may have run on databases outside this tree; new ones are added when they are
 * released.
 */
export const releasedMigrations: Readonly<Record<string, string>> = {
  '0001-platform.ts': 'f126497c1aa136eb3fde43b74b36cb57b538cf52ae7d0da849386f528ae7c7d3',
  '0002-jobs.ts': 'f833509abc9e9fd0ebe31ff7336aa3f3a9c74934530ac3ae28e61f49ee8f65ea',
  '0003-site.ts': 'e081395504d840f0421738d623d1fade8d083eb22a77f1b725ae8de0a2010dd5',
  '0004-content.ts': '88830ed1a7824c6cc55ecb8d8704a2bae45ab03135ee78b523913eac8f1deee3',
  '0005-search.ts': '6ce6fa1bcab767b6cc15a3d983f95ee29f6607a44241987772e46dce2b4c0f0a',
  '0006-members.ts': 'c81086934ac7290ab5eaa482f966c93fc6820534c8799ff0e5bb86e7efb47114',
  '0007-visitors.ts': '8e4e8a1771c55bb8cc40bede980a10e14c828e750a6fb9302297673738670713',
  '0008-forms-and-bookings.ts': 'f17578a867f5986c51ce4fdbe82df1e137c5ff48e7b81d7a8b7d7bda2494f6bc',
  '0009-newsletter.ts': '5a83d10db861c42a7fa996996d1b42ffa4cca9e26d8ec7e5a1d276bee8a7ffc8',
  '0010-link-requests.ts': '82442f15bc7649b28a72ab593a7238696360d123d4e2162bff494725e98459d8',
};
