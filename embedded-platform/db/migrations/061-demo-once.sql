-- Says that the demo was made: it is made once, and stays away when somebody deletes it.
CREATE TABLE demo (
  seeded_at bigint NOT NULL
);
