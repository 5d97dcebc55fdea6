-- Facts of the installation itself: the signing key of tokens and the like. Never answered by the API.
CREATE TABLE platform_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);
