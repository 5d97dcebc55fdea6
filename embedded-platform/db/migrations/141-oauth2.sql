-- Signing in by other identity providers: one configuration for the installation, and templates to begin one from.
CREATE TABLE oauth2_config (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_enabled boolean NOT NULL,
  domains json NOT NULL
);

CREATE TABLE oauth2_template (
  id uuid PRIMARY KEY,
  created_time bigint NOT NULL,
  provider_id text COLLATE "C" NOT NULL,
  template json NOT NULL,
  additional_info json,
  CONSTRAINT oauth2_template_provider_unique UNIQUE (provider_id)
);

INSERT INTO oauth2_template (id, created_time, provider_id, template) VALUES
('0ced5000-7b3e-11eb-8d2a-3b1f0a6c7e01', 1614679200000, 'Google', '{
  "mapper": {"type": "BASIC", "basic": {"emailAttributeKey": "email", "firstNameAttributeKey": "given_name",
    "lastNameAttributeKey": "family_name", "tenantNameStrategy": "DOMAIN", "tenantNamePattern": null,
    "customerNamePattern": null, "defaultDashboardName": null, "alwaysFullScreen": false}},
  "authorizationUri": "https://accounts.google.com/o/oauth2/v2/auth",
  "accessTokenUri": "https://oauth2.googleapis.com/token",
  "scope": ["email", "openid", "profile"],
  "userInfoUri": "https://openidconnect.googleapis.com/v1/userinfo",
  "userNameAttributeName": "email",
  "jwkSetUri": "https://www.googleapis.com/oauth2/v3/certs",
  "clientAuthenticationMethod": "BASIC",
  "comment": null,
  "loginButtonIcon": "google-logo",
  "loginButtonLabel": "Google",
  "helpLink": "https://developers.google.com/identity/openid-connect/openid-connect"
}'),
('0ced5001-7b3e-11eb-8d2a-3b1f0a6c7e01', 1614679200000, 'Github', '{
  "mapper": {"type": "GITHUB", "basic": {"emailAttributeKey": null, "firstNameAttributeKey": "name",
    "lastNameAttributeKey": null, "tenantNameStrategy": "DOMAIN", "tenantNamePattern": null,
    "customerNamePattern": null, "defaultDashboardName": null, "alwaysFullScreen": false}},
  "authorizationUri": "https://github.com/login/oauth/authorize",
  "accessTokenUri": "https://github.com/login/oauth/access_token",
  "scope": ["read:user", "user:email"],
  "userInfoUri": "https://api.github.com/user",
  "userNameAttributeName": "login",
  "jwkSetUri": null,
  "clientAuthenticationMethod": "BASIC",
  "comment": "The primary address of the account becomes the e-mail of the user: the scope user:email lets it be read.",
  "loginButtonIcon": "github-logo",
  "loginButtonLabel": "Github",
  "helpLink": "https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/creating-an-oauth-app"
}'),
('0ced5002-7b3e-11eb-8d2a-3b1f0a6c7e01', 1614679200000, 'Facebook', '{
  "mapper": {"type": "BASIC", "basic": {"emailAttributeKey": "email", "firstNameAttributeKey": "first_name",
    "lastNameAttributeKey": "last_name", "tenantNameStrategy": "DOMAIN", "tenantNamePattern": null,
    "customerNamePattern": null, "defaultDashboardName": null, "alwaysFullScreen": false}},
  "authorizationUri": "https://www.facebook.com/v2.8/dialog/oauth",
  "accessTokenUri": "https://graph.facebook.com/v2.8/oauth/access_token",
  "scope": ["email", "public_profile"],
  "userInfoUri": "https://graph.facebook.com/me?fields=id,name,first_name,last_name,email",
  "userNameAttributeName": "email",
  "jwkSetUri": null,
  "clientAuthenticationMethod": "BASIC",
  "comment": null,
  "loginButtonIcon": "facebook-logo",
  "loginButtonLabel": "Facebook",
  "helpLink": "https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow"
}');
